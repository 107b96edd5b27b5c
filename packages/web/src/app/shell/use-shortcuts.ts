import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'

const CHORD_MS = 1200

/** `g d` goes to the dashboard, `/` into the search box, `?` shows the list. Never while typing. */
export function useShortcuts(showList: () => void): void {
  const navigate = useNavigate()
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean) => {
    if (afterG && event.key === 'd') return void navigate(paths.dashboard)
    if (event.key === '?') return showList()
    const search = event.key === '/' && document.querySelector<HTMLInputElement>('main [type="search"]')
    if (!search) return
    event.preventDefault()
    search.focus()
    search.select()
  })

  useEffect(() => {
    let gPressedMs = -Infinity
    function onKey(event: KeyboardEvent) {
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
