import { notifications } from '@mantine/notifications'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { invalidate, queryClient } from '../api.ts'
import { startLanguage } from '../words.ts'

Object.assign(document, { fonts: Object.assign(new EventTarget(), { load: async () => [] }) }) // happy-dom has none

/** The next test, also of another file, begins in the same page: whatever a test has changed is undone after what it rendered is gone. */
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    throw new TypeError(`nothing answers ${url}`)
  })
  onTestFinished(async () => {
    // What was still being fetched or imported comes between two tests.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    await vi.dynamicImportSettled()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    localStorage.clear()
    await startLanguage('en', []) // a later file may translate before it renders
    queryClient.clear()
    notifications.clean() // a notice that stays until it is closed stays beyond its page
    await invalidate() // what was written, of which nothing is cached any more
    document.body.replaceChildren()
    history.replaceState(null, '', '/')
  })
})
