import { inflateSync } from 'node:zlib'

/** The texts of a PDF file that pdfkit wrote, page by page, each as it was written. */
export function pdfText(file: Buffer): string[][] {
  const raw = file.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [Number(id), body ?? '']),
  )
  const bodyOf = (id: string | undefined) => objects.get(Number(id)) ?? ''
  const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]
  const fonts = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      lettersOf(streamOf(bodyOf(reference(bodyOf(id), 'ToUnicode')))),
    ]),
  )
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => textsOf(streamOf(bodyOf(reference(body, 'Contents'))), fonts))
}

function streamOf(body: string): string {
  const packed = /stream\r?\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed
}

const fourDigits = (hex: string) => (hex.match(/.{4}/g) ?? []).map((digits) => parseInt(digits, 16))

/** Which letters each glyph of a font stands for. */
function lettersOf(cmap: string): Map<number, string> {
  return new Map(
    [...cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)].flatMap(([, first = '0', list = '']) =>
      [...list.matchAll(/<(\w*)>/g)].map(([, hex = ''], i): [number, string] => [
        parseInt(first, 16) + i,
        String.fromCharCode(...fourDigits(hex)),
      ]),
    ),
  )
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  let letters: ReadonlyMap<number, string> | undefined
  const texts: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    else {
      const glyphs = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => fourDigits(hex))
      texts.push(glyphs.map((glyph) => letters?.get(glyph) ?? '').join(''))
    }
  }
  return texts
}
