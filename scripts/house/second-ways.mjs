// Finds sentences that are not in word files: tables of several languages, and tables of sentences in components.
import { parseSync } from 'vite'

const IS_TEXT = /^\p{Lu}| |[^\0-\x7f]/u
const IS_SENTENCE = /^\p{Lu}.* /u
const NAMES_A_LANGUAGE = /\bes:|'es'/
const OF_LANGUAGES = /Record<\s*(?:Language|FamilyLanguage|OfficeLanguage)\s*,/g

/** @param {string} file
 * @param {string} text
 * @returns {string[]} the places, as file and line */
export function secondWaysIn(file, text) {
  const found = [...text.matchAll(OF_LANGUAGES)].map(({ index }) => index)
  if (!file.endsWith('.tsx') && !NAMES_A_LANGUAGE.test(text)) return found.map(placeIn(file, text)) // nothing to parse it for
  visit(parseSync(file, text).program, (node) => {
    if (isTable(node) || isChoice(node) || (file.endsWith('.tsx') && isListOfSentences(node))) found.push(node.start)
  })
  return found.map(placeIn(file, text))
}

const placeIn = (file, text) => (start) => `${file}:${text.slice(0, start).split('\n').length}`

/** `{ en: 'Bus', es: 'Autobús' }` */
function isTable(node) {
  if (node.type !== 'ObjectExpression') return false
  const values = new Map(node.properties.map(({ key, value }) => [key?.name ?? key?.value, value]))
  return values.has('en') && values.has('es') && textsIn(values.get('es')).some((text) => IS_TEXT.test(text))
}

/** `language === 'es' ? 'Autobús' : 'Bus'` */
function isChoice(node) {
  if (node.type !== 'ConditionalExpression' || node.test.type !== 'BinaryExpression') return false
  const asksForLanguage = [node.test.left, node.test.right].some(({ value }) => /^(?:en|es|ar|de)$/.test(value))
  return asksForLanguage && [node.consequent, node.alternate].some(({ value }) => /^\p{Lu}/u.test(value ?? ''))
}

function isListOfSentences(node) {
  if (node.type !== 'ObjectExpression') return false
  return node.properties.filter(({ value }) => IS_SENTENCE.test(value?.value ?? '')).length > 2
}

function textsIn(node) {
  const texts = []
  visit(node, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push(value.cooked)
  })
  return texts
}

function visit(node, look) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look))
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string') look(node)
  for (const part of Object.values(node)) if (part && typeof part === 'object') visit(part, look)
}
