import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { entryPaths } from '../pages.ts'
import { shortcutsTo } from './entries.ts'
import { actOnRows } from './row-keys.ts'
import { useSingleKeys } from './use-single-keys.ts'

const CHORD_MS = 1200

/**
 * `g` and a letter goes to a page, `/` into the search box, `?` shows the list; others act on the rows of the page. Never while
 * typing or in a popup, and none of a single key where the person turned them off (WCAG 2.1.4).
 */
export function useShortcuts(showList: () => void, showPalette: () => void): void {
  const navigate = useNavigate()
  const [hasSingleKeys] = useSingleKeys()
  const act = useEffectEvent((event: KeyboardEvent, afterG: boolean) => {
    const place = afterG ? shortcutsTo(entryPaths).find(({ key }) => key === event.key) : undefined
    if (place) return void navigate(place.path)
    if (event.key === '?') return showList()
    if (actOnRows(event.key, navigate)) return event.preventDefault()
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
      if (!hasSingleKeys || event.defaultPrevented || event.isComposing || isElsewhere(event)) return
      act(event, performance.now() - gPressedMs < CHORD_MS)
      gPressedMs = event.key === 'g' ? performance.now() : -Infinity
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasSingleKeys])
}

/** Whether a key is meant for a field, a popup, or the browser. */
function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('[aria-modal=true]')) return true
  return target instanceof HTMLElement && target.closest(FIELDS) !== null
}

const FIELDS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'
