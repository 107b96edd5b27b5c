import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

test('docs/patterns.md names files to copy that are there', () => {
  const [, copied = ''] = /## The file to copy\n([^]*?)\n## /.exec(read('docs/patterns.md')) ?? []
  const files = all(copied, /`([\w-]+\/[\w./-]+)`/g)
  expect(files.length).toBeGreaterThan(10)
  const isThere = (file: string) => [file, `packages/${file}`].some((one) => existsSync(path.join(root, one)))
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

test('a rule, and each promise under it, is one line of at most 200 characters', () => {
  const lines = readdirSync(path.join(root, 'docs/rules')).flatMap((file) => read(`docs/rules/${file}`).split('\n'))
  const promises = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const shapeless = promises.filter((line) => !/^(- \*\*[A-Z]+-\d+\*\*|  -) \S/.test(line))
  const said = promises.map((line) => line.replace(/^(- \*\*[A-Z]+-\d+\*\*|  -) /, ''))
  expect(said.length).toBeGreaterThan(1000)
  expect([...shapeless, ...said.filter((words) => words.length > 200)]).toEqual([])
})

const wordsOf = (text: string) => text.trim().split(/\s+/).length
const filesOf = (folder: string) => readdirSync(path.join(root, folder)).filter((file) => file !== 'README.md')
const decisions = filesOf('docs/decisions')
const notes = filesOf('docs/notes').flatMap((file) =>
  read(`docs/notes/${file}`)
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      // As GitHub makes it.
      const anchor = title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-')
      return { file, title, place: `${file}#${anchor}`, words: wordsOf(lines.join('\n')) }
    }),
)

test('decisions are short and have all their parts, and a title with their number', () => {
  for (const file of decisions) {
    const text = read(`docs/decisions/${file}`)
    const parts = all(text, /^## (.*)$/gm)
    expect(text.startsWith(`# ${file.slice(0, 4)} `), file).toBe(true)
    expect(wordsOf(text), file).toBeLessThanOrEqual(400)
    expect([file, ...parts]).toEqual([file, 'Context', 'Options', 'Decision', 'What gets worse'])
  }
})

test('notes are short, stand in the order of their numbers, and are of an area of the rules', () => {
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.filter(({ title, words }) => !/^\d{4} [A-Z*`]/.test(title) || words > 120)).toEqual([])
  const areas = filesOf('docs/rules')
  expect(notes.filter(({ file }) => !areas.includes(file))).toEqual([])
  const places = notes.map(({ file, title }) => `${file} ${title}`)
  expect(places).toEqual(places.toSorted())
})

test('each number is a decision or a note, once, and the index links it', () => {
  const numbers = [...decisions, ...notes.map(({ title }) => title)].map((name) => name.slice(0, 4))
  expect(numbers.filter((number, index) => !/^\d{4}$/.test(number) || numbers.indexOf(number) !== index)).toEqual([])
  const index = read('docs/decisions/README.md')
  const links = [...decisions, ...notes.map(({ place }) => `../notes/${place}`)]
  expect(links.filter((link) => !index.includes(`](${link})`))).toEqual([])
})

test('no link leads to a note that is not there', () => {
  const folders = ['.', 'docs', 'docs/decisions', 'docs/measurements', 'docs/notes', 'docs/rules']
  const documents = folders.flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
  const links = documents
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const own = file.startsWith('docs/notes/') ? path.basename(file) : ''
      return all(read(file), /\]\(((?:[\w./-]*notes\/)?[\w-]*(?:\.md)?#\d{4}-[^)]+)\)/g).map((link) =>
        link.replace(/^.*notes\//, '').replace(/^#/, `${own}#`),
      )
    })
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !notes.some(({ place }) => place === link))).toEqual([])
})
