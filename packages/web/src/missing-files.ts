/** Dispatched on the window when the script of a page could not be loaded. */
export const MISSING_FILE = 'firstbell:missing-file'

/** How browsers and the bundler name a script or style that could not be loaded after the page was. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i

export const isMissingFile = (error: unknown) => error instanceof Error && NOT_LOADED.test(error.message)

/**
 * WEB-61: runs before all other scripts of a page. While servers of two versions run side by side, a page of one may name scripts and
 * styles that the other does not have. The page is then loaded again, three times within a minute at most, and says so if that does not
 * help. It is written into each page as text (vite.config.ts), so it uses nothing from outside of itself.
 */
export function reloadForMissingFiles(event: string): void {
  const key = 'reloads-for-missing-files'
  const mostReloads = 3
  const minuteMs = 60_000
  let isWaiting = false

  function readReloads(): number[] {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[] // as it is kept below
      return kept.filter((at) => Date.now() - at < minuteMs)
    } catch {
      return Array.from({ length: mostReloads }, () => 0) // where nothing can be kept, a page could reload for ever
    }
  }

  function giveUp(): void {
    const root = document.getElementById('root')
    if (!root || root.childElementCount > 0) return
    root.textContent = navigator.language.startsWith('es')
      ? 'Esta página no se puede cargar ahora. No se ha cambiado nada. Vuelva a cargarla en un minuto.'
      : 'This page cannot be loaded now. Nothing was changed. Load it again in a minute.'
  }

  function reloadSoon(): void {
    if (isWaiting) return
    const reloads = readReloads()
    if (reloads.length >= mostReloads) return giveUp()
    isWaiting = true
    setTimeout(
      () => {
        isWaiting = false
        sessionStorage.setItem(key, JSON.stringify([...reloads, Date.now()]))
        // Where no server responds, what is shown stays.
        fetch('/mark.svg', { cache: 'no-store' }).then(() => location.reload(), reloadSoon)
      },
      1000 * 2 ** reloads.length,
    )
  }

  function onError({ target }: Event): void {
    const isOfPage = target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel !== 'icon')
    if (isOfPage) reloadSoon()
  }

  // Later a form may be open: then only what replaces the page asks for it.
  addEventListener('error', onError, true)
  addEventListener('load', () => removeEventListener('error', onError, true))
  addEventListener(event, reloadSoon)
}
