import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/** Says on what and when the figures were taken. */
export function printHeader(title: string): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  console.log(`\n${title}`)
  console.log(
    `${new Date().toISOString().slice(0, 10)} · commit ${commit} · Node ${process.versions.node} · ${cpus().length} × ${cpus()[0]?.model.trim()}\n`,
  )
}

/** A table for a terminal and for a Markdown page alike. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join(' | ')} |`
  console.log(line(head))
  console.log(`| ${widths.map((width) => `${'-'.repeat(width - 1)}:`).join(' | ')} |`)
  for (const row of rows) console.log(line(row))
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
export const milliseconds = (value: number) => `${Math.round(value)} ms`
