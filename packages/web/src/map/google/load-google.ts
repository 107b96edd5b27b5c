import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

/** Those that the specification names. */
const LIBRARIES = ['maps', 'core', 'geocoding', 'marker', 'routes', 'geometry']
const MAX_RETRIES = 3

/** MAP-16: tries again after 2, 8 and 24 ms, attempt × 2^attempt, and then gives up. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt > MAX_RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 2 ** attempt))
    }
  }
}

let isTold = false

/** Google's part of the page, fetched once. It receives the origin of the page and no more: the address may hold a secret. */
export async function loadGoogle(key: string): Promise<void> {
  if (!isTold) setOptions({ key, libraries: LIBRARIES, authReferrerPolicy: 'origin' })
  isTold = true
  await withRetries(() => Promise.all([importLibrary('core'), importLibrary('maps')]))
}
