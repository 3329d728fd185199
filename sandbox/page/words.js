/** The page's own words, in the player's language. */

const WORDS = {
  en: {
    onlyYou: "Only you can see this", dismiss: "Dismiss message", thinking: "is thinking…",
    failed: "This interaction failed", noAnswer: "The application did not respond",
    sending: "Sending command…", edited: "(edited)", used: "used", app: "APP",
    newMark: "NEW", yesterday: "Yesterday", message: "Message", send: "Send",
    addPlayer: "Add player", name: "Name", language: "Language", cancel: "Cancel", submit: "Submit",
    close: "Close", add: "Add", options: "options", optional: "optional", required: "Required",
    select: "Make a selection", confirm: "Done", search: "Search",
    channels: "Channels", direct: "Direct messages", pins: "Pinned messages", noPins: "Nothing is pinned here.",
    reply: "Reply", replying: "Replying to", apps: "Apps", gone: "Original message was deleted",
    pinned: "pinned a message to this channel.", started: "started a thread:", typing: "is typing…",
    offline: "is offline", welcome: "Welcome to", welcomeHint: "Type / to see what the bot can do.",
    welcomeDirect: "This is the beginning of your private talk with the bot.",
    jump: "Jump to the newest", wrong: "Something went wrong. Try again.", theme: "Light or dark",
    lost: "The sandbox does not answer. If it was started anew, open the address it printed.",
    enlarge: "Enlarge picture", commands: "Commands", loading: "Loading…", noChoices: "No options match your search.",
    mustFill: "Required", tooShort: "Must be at least {n} characters", chooseSome: "Choose {least} to {most}", chooseAll: "Choose {most}",
    formNote: "This form goes to the bot. Only it reads what you write.", show: "Show or hide",
    unread: "unread", gather: "Bring everybody here", closed: "This thread is closed.", image: "Picture",
  },
  es: {
    onlyYou: "Solo tú puedes ver esto", dismiss: "Descartar mensaje", thinking: "está pensando…",
    failed: "Esta interacción ha fallado", noAnswer: "La aplicación no ha respondido",
    sending: "Enviando orden…", edited: "(editado)", used: "ha usado", app: "APP",
    newMark: "NUEVO", yesterday: "Ayer", message: "Escribe en", send: "Enviar",
    addPlayer: "Añadir jugador", name: "Nombre", language: "Idioma", cancel: "Cancelar", submit: "Enviar",
    close: "Cerrar", add: "Añadir", options: "opciones", optional: "opcional", required: "Obligatorio",
    select: "Elige", confirm: "Listo", search: "Buscar",
    channels: "Canales", direct: "Mensajes directos", pins: "Mensajes fijados", noPins: "Aquí no hay nada fijado.",
    reply: "Responder", replying: "Respondiendo a", apps: "Aplicaciones", gone: "El mensaje original se ha borrado",
    pinned: "ha fijado un mensaje en este canal.", started: "ha abierto un hilo:", typing: "está escribiendo…",
    offline: "no está conectado", welcome: "Te damos la bienvenida a", welcomeHint: "Escribe / para ver lo que sabe hacer el bot.",
    welcomeDirect: "Aquí empieza tu conversación privada con el bot.",
    jump: "Ir a lo más nuevo", wrong: "Algo ha ido mal. Inténtalo de nuevo.", theme: "Claro u oscuro",
    lost: "El sandbox no responde. Si se ha arrancado de nuevo, abre la dirección que ha escrito.",
    enlarge: "Ampliar imagen", commands: "Órdenes", loading: "Cargando…", noChoices: "Ninguna opción encaja.",
    mustFill: "Obligatorio", tooShort: "Al menos {n} caracteres", chooseSome: "Elige de {least} a {most}", chooseAll: "Elige {most}",
    formNote: "Este formulario va al bot. Solo él lee lo que escribes.", show: "Mostrar u ocultar",
    unread: "sin leer", gather: "Traer a todos aquí", closed: "Este hilo está cerrado.", image: "Imagen",
  },
};

export function say(locale, word, facts = {}) {
  const text = WORDS[locale.startsWith("es") ? "es" : "en"][word];
  return text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}
