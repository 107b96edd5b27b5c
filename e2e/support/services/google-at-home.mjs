// Loaded before the server: what it would ask of Google it asks of GOOGLE_AT_HOME, so that no test leaves this machine.
const { fetch } = globalThis
globalThis.fetch = (url, options) =>
  fetch(String(url).replace(/^https:\/\/(\w+)\.googleapis\.com/, `${process.env.GOOGLE_AT_HOME}/$1`), options)
