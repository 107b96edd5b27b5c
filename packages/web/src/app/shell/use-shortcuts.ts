import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { entryPaths } from '../pages.ts'
import { shortcutsTo } from './entries.ts'

const CHORD_MS = 1200

/** `g` and a letter goes to a page, `/` into the search box, `?` shows the list. Never while typing. */
export function useShortcuts(showList: () => void, showPalette: () => void): void {
  const navigate = useNavigate()
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean) => {
    const place = afterG ? shortcutsTo(entryPaths).find(({ key }) => key === event.key) : undefined
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
