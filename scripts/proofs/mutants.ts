import { parseSync } from 'vite'

/** One change of a source text that a test should notice. */
export interface Mutant {
  file: string
  line: number
  operator: string
  start: number
  end: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '*': '/',
  '/': '*',
  '-': '+',
}
const SWAPPED_CALLS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  floor: 'ceil',
  find: 'findLast',
}
/** One record has an id: the first one is the last one. */
const BY_ID = /\.find\(\(?[\w{} ]*\)? => [\w.]*[iI]d === [^&|]*\)$/

/** What no test can see, or what the compiler checks. */
const LEFT_OUT = /^(TS|Import|Export(All|Named)Declaration$)/

/** A sentence, a heading or a word: a test that repeats it proves nothing. Values in the code have no spaces and no capitals. */
const isForPeople = (text: string) => /\s|^\p{Lu}/u.test(text)

/**
 * Every mutant of a file: other operators, conditions, numbers, texts and calls. Not texts for people, nor names in a list of values,
 * which the compiler compares with those in the code.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const lineAt = (position: number) => source.slice(0, position).split('\n').length
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const add = (operator: string, { start, end }: { start: number; end: number }, text: string) =>
    void found.push({ file, line: lineAt(start), operator, start, end, text })

  function visit(node: Node, parent: Node | undefined): void {
    if (LEFT_OUT.test(node.type) && !(node.type === 'ExportNamedDeclaration' && node.declaration)) return
    const { left, right, operator, test, argument } = node as unknown as Record<string, Node> & { operator: string }
    if (left && right && operator in SWAPPED) {
      const at = source.indexOf(operator, left.end)
      add('operator', { start: at, end: at + operator.length }, SWAPPED[operator] ?? '')
    }
    if (left && right && operator === '??') add('fallback', node, textOf(left))
    if (test && /^(If|Conditional)/.test(node.type)) add('condition', test, `!(${textOf(test)})`)
    if (node.type === 'UnaryExpression' && operator === '!' && argument) add('negation', node, textOf(argument))
    if (node.type === 'Literal') addLiteral(node, parent)
    if (node.type === 'CallExpression') addCall(node)
    if (node.type === 'ExpressionStatement' && (node.expression as Node).type === 'CallExpression')
      add('statement', node, ';')
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
      for (const child of [value].flat()) if (isNode(child)) visit(child, node)
    }
  }

  function addLiteral(node: Node, parent: Node | undefined): void {
    const { value } = node
    if (parent?.type === 'Property' && parent.key === node) return
    if (typeof value === 'boolean') add('boolean', node, String(!value))
    if (typeof value === 'number') add('number', node, String(value + 1))
    if (typeof value === 'string' && value !== '' && !isForPeople(value) && parent?.type !== 'ArrayExpression')
      add('text', node, "''")
  }

  function addCall({ callee, ...call }: Node): void {
    const { object, property } = callee as { object?: Node & { name?: string }; property?: Node & { name?: string } }
    // A schema with its limits swapped accepts nothing: the tests of the server fail, which are not run for the domain.
    if (property && /^(min|max)$/.test(property.name ?? '') && object?.name !== 'Math') return
    if (property?.name === 'find' && BY_ID.test(textOf(call))) return
    const swapped = property?.name && Object.hasOwn(SWAPPED_CALLS, property.name) && SWAPPED_CALLS[property.name]
    if (property && swapped) add('call', property, swapped)
  }

  visit(program as unknown as Node, undefined)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** So many of a list, by a seed: always the same ones. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const rest = [...all]
  let state = seed
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(next() * rest.length), 1),
  ).flat()
}
