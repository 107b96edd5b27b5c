import { folded } from '../import-export/folded.ts'

/** The codes of information systems and words for them; `K4` is pre-kindergarten, and `K5` the year after it. */
const PRE_KINDERGARTEN =
  /^(?:v?pk ?\d?[afhp]?|pn|p[34]|[34]k|k[34]|ec|ece|ecse|ecsp|ee|ps|pre ?k(?:inder(?:garten)?)? ?\d?|pre ?kinder ?\d?|pre ?school|head ?start|early (?:childhood|education)(?: special education)?|nursery|preescolar|pre ?primaria|educacion (?:infantil|inicial)|inicial|maternal|(?:jardin )?infantil|parvul(?:ario|os))$/
const KINDERGARTEN =
  /^(?:k[afghpn05]?(?: [a-h])?|sk|5k|kdg|kinder|kindergarten|senior kindergarten|jardin(?: de (?:ninos|infancia|infantes))?)$/
const TRANSITIONAL = /^(?:tk|transitional k(?:indergarten)?)$/
const JUNIOR = /^(?:jk|junior k(?:indergarten)?)$/
/** What is written around the number of a grade. */
const AROUND = /\b(?:grade|grado|gr|g|curso|ano|year|level|nivel|de|la|primaria|educacion|full|half|day|am|pm)\b\.?/g

const WORDS = [
  ['first', 'one', 'primero', 'primer', 'primera', 'uno'],
  ['second', 'two', 'segundo', 'segunda', 'dos'],
  ['third', 'three', 'tercero', 'tercer', 'tercera', 'tres'],
  ['fourth', 'four', 'cuarto', 'cuarta', 'cuatro'],
  ['fifth', 'five', 'quinto', 'quinta', 'cinco'],
  ['sixth', 'six', 'sexto', 'sexta', 'seis'],
  ['seventh', 'seven', 'septimo', 'septima', 'setimo', 'siete'],
  ['eighth', 'eight', 'octavo', 'octava', 'ocho'],
  ['ninth', 'nine', 'noveno', 'novena', 'nueve', 'freshman', 'freshmen'],
  ['tenth', 'ten', 'decimo', 'decima', 'diez', 'sophomore', 'sophomores'],
  ['eleventh', 'eleven', 'undecimo', 'undecima', 'onceavo', 'once', 'junior', 'juniors'],
  ['twelfth', 'twelve', 'duodecimo', 'duodecima', 'doceavo', 'doce', 'senior', 'seniors'],
]
/** With a section behind it, such as `8vo A`. */
const ORDINAL = /^0?(\d{1,2})(?:\.0+|\.?(?:st|nd|rd|th|er|ero|ro|do|to|mo|vo|no|[oaºª]))?\.?(?: [a-h])?$/

/** Information systems write the years before first grade so. */
const NUMBER = /^[-−–]?\d{1,2}(?:\.0+)?$/

/** EXCHANGE-14: a grade in words, with words around it, or as a code, as PK, TK, JK, K or 1 to 12; any other text as it is. */
export function parseGrade(cell: string): string {
  const trimmed = cell.trim()
  const signed = NUMBER.test(trimmed) ? Number(trimmed.replace(/[−–]/, '-')) : undefined
  if (signed !== undefined && signed <= 0) return signed === 0 ? 'K' : signed >= -3 ? 'PK' : trimmed
  const text = folded(cell)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[-_ ]+/g, ' ')
  const rest = folded(text.replace(AROUND, ' '))
  if ([text, rest].some((words) => PRE_KINDERGARTEN.test(words))) return 'PK'
  if ([text, rest].some((words) => KINDERGARTEN.test(words))) return 'K'
  if (TRANSITIONAL.test(rest)) return 'TK'
  if (JUNIOR.test(rest)) return 'JK'
  const word = WORDS.findIndex((words) => words.includes(rest.replace(/ [a-h]$/, ''))) + 1
  const number = word || Number(/^(?:g|gr)?(.*)$/.exec(rest)?.[1]?.match(ORDINAL)?.[1] ?? 0)
  return number >= 1 && number <= 12 ? String(number) : trimmed
}

const BEFORE_FIRST = ['PK', 'JK', 'TK', 'K']

/** The years of a grade: 1 to 12, and 0 or less before first grade; undefined where the grade is not known. */
export function gradeLevelOf(grade: string | null): number | undefined {
  const name = parseGrade(grade ?? '').toUpperCase()
  if (BEFORE_FIRST.includes(name)) return BEFORE_FIRST.indexOf(name) - BEFORE_FIRST.length + 1
  return /^\d{1,2}$/.test(name) ? Number(name) : undefined
}

/** Whether two grades are one, however they are written. */
export const isSameGrade = (one: string, other: string) =>
  parseGrade(one).toLowerCase() === parseGrade(other).toLowerCase()

/** The order of grades: PK, K, 1 to 12, then grades with names of their own, and last where there is none. */
export function compareGrades(a: string, b: string): number {
  const ranks = rankOf(a) - rankOf(b)
  return ranks === 0 || Number.isNaN(ranks) ? (a < b ? -1 : a > b ? 1 : 0) : ranks
}

const rankOf = (grade: string) => (grade === '' ? Infinity : (gradeLevelOf(grade) ?? 100))
