/** Short forms that mean the same in an address and on a map (USPS Publication 28, the common ones). */
const longForms: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  pl: 'place',
  blvd: 'boulevard',
  pkwy: 'parkway',
  hwy: 'highway',
  ter: 'terrace',
  cir: 'circle',
  sq: 'square',
  trl: 'trail',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** Are these two names of one street, whatever their case, points and short forms? */
export function isSameStreet(a: string, b: string): boolean {
  return normalName(a) === normalName(b)
}

function normalName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
    .split(/[\s,-]+/)
  return words
    .map((word) => longForms[word] ?? word)
    .join(' ')
    .trim()
}
