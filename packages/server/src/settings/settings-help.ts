import { flagOf, SETTINGS } from './settings.ts'

const WIDTH = Math.max(...Object.keys(SETTINGS).map((name) => name.length)) + 1

/** The text of `npm start -- --help`. */
export function settingsHelp(): string {
  const lines = Object.entries(SETTINGS).map(([name, setting]) => {
    const fallback: unknown = setting.schema.safeParse(undefined).data
    const shown = fallback === true ? 'on' : fallback
    return `  ${name.padEnd(WIDTH)} --${flagOf(name).padEnd(WIDTH)} ${setting.help}${shown === undefined ? '' : ` [${shown}]`}`
  })
  return `Usage: npm start -- [flags]\n\nEach setting is an environment variable or a flag:\n\n${lines.join('\n')}\n`
}
