import { folded } from '../import-export/folded.ts'

const PRE_KINDERGARTEN =
  /^(?:v?pk ?\d?|pre ?k(?:inder(?:garten)?)? ?\d?|pre ?kinder ?\d?|preschool|preescolar|educacion infantil|(?:jardin )?infantil|parvulario)$/
const KINDERGARTEN = /^(?:k|kg|kdg|kinder|kindergarten|jardin(?: de (?:ninos|infancia|infantes))?)$/
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
  ['ninth', 'nine', 'noveno', 'novena', 'nueve'],
  ['tenth', 'ten', 'decimo', 'decima', 'diez'],
  ['eleventh', 'eleven', 'undecimo', 'undecima', 'onceavo', 'once'],
  ['twelfth', 'twelve', 'duodecimo', 'duodecima', 'doceavo', 'doce'],
]
const ORDINAL = /^0?(\d{1,2})(?:\.0+|\.?(?:st|nd|rd|th|er|ero|ro|do|to|mo|vo|no|[oaºª]))?\.?$/

/** EXCHANGE-14: a grade in words, or with words around it, as PK, K or 1 to 12; any other text as it is. */
export function parseGrade(cell: string): string {
  const text = folded(cell)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[-_ ]+/g, ' ')
  const rest = folded(text.replace(AROUND, ' '))
  if ([text, rest].some((words) => PRE_KINDERGARTEN.test(words))) return 'PK'
  if ([text, rest].some((words) => KINDERGARTEN.test(words))) return 'K'
  if (rest === 'transitional kindergarten') return 'TK'
  if (rest === 'junior kindergarten') return 'JK'
  const word = WORDS.findIndex((words) => words.includes(rest)) + 1
  const number = word || Number(/^(?:g|gr)?(.*)$/.exec(rest)?.[1]?.match(ORDINAL)?.[1] ?? 0)
  return number >= 1 && number <= 12 ? String(number) : cell.trim()
}

const BEFORE_FIRST = ['PK', 'JK', 'TK', 'K']

/** The order of grades: PK, K, 1 to 12, then grades with names of their own, and last where there is none. */
export function compareGrades(a: string, b: string): number {
  const ranks = rankOf(a) - rankOf(b)
  return ranks === 0 || Number.isNaN(ranks) ? (a < b ? -1 : a > b ? 1 : 0) : ranks
}

function rankOf(grade: string): number {
  if (grade === '') return Infinity
  const name = parseGrade(grade)
  return BEFORE_FIRST.includes(name)
    ? BEFORE_FIRST.indexOf(name) - BEFORE_FIRST.length
    : Number(/^\d+$/.exec(name) ?? 100)
}
