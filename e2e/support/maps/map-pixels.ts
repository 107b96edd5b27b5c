import type { Page } from 'playwright-core'

/** How many pixels of the map have exactly this color, such as those of a line. */
export async function pixelsOnMap(page: Page, colour: `#${string}`): Promise<number> {
  const picture = await page.locator('.maplibregl-canvas').screenshot()
  const wanted = Number.parseInt(colour.slice(1), 16)
  return page.evaluate(countPixels, { png: picture.toString('base64'), wanted })
}

/** Runs in a page, which can read a picture. */
async function countPixels({ png, wanted }: { png: string; wanted: number }): Promise<number> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0)
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!drawing) throw new Error('the browser can draw')
  drawing.drawImage(image, 0, 0)
  const { data } = drawing.getImageData(0, 0, image.width, image.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red * 65_536 + green * 256 + blue === wanted) count++
  }
  return count
}
