import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'

const CHORD_MS = 1200

/** Where `g` and then this key lead. */
export const PLACES = {
  d: { path: paths.dashboard, words: 'shell.dashboard' },
  r: { path: paths.routes, words: 'shell.routes' },
  f: { path: paths.families, words: 'shell.families' },
  b: { path: paths.drivers, words: 'shell.drivers' },
  a: { path: paths.administrators, words: 'shell.administrators' },
  s: { path: paths.settings, words: 'shell.settings' },
} as const

/** `g` and a letter goes to a page, `/` into the search box, `?` shows the list. Never while typing. */
export function useShortcuts(showList: () => void, showPalette: () => void): void {
  const navigate = useNavigate()
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean) => {
    const place = afterG ? Object.entries(PLACES).find(([key]) => key === event.key)?.[1] : undefined
    if (place) return void navigate(place.path)
    if (event.key === '?') return showList()
    const search = event.key === '/' && document.querySelector<HTMLInputElement>('main [type="search"]')
    if (!search) return
    event.preventDefault()
    search.focus()
    search.select()
  })

  const open = useEffectEvent(showPalette)

  useEffect(() => {
    let gPressedMs = -Infinity
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault() // in some browsers it is their own search
        return open()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      act(event, performance.now() - gPressedMs < CHORD_MS)
      gPressedMs = event.key === 'g' ? performance.now() : -Infinity
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}
