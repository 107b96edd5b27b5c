import type { Answer, api } from '@firstbell/contract'

/** A logo as the form holds it, and as a picture shows it; nothing where there is none. */
export function urlOfLogo(logo: Answer<typeof api.logos.get>['logo']): string {
  return logo ? `data:${logo.type};base64,${logo.data}` : ''
}

/** What such an address holds, as base64. */
export function dataOfUrl(url: string): string {
  return url.slice(url.indexOf(',') + 1)
}

export function urlOfBytes(bytes: Uint8Array, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the bytes were not read')))
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type }))
  })
}
