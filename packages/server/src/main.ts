import path from 'node:path'
import { startServer } from './start.ts'
import { sentenceFor } from './start-failure.ts'
import { readSettings } from './settings/settings.ts'
import { beginStep } from './progress.mjs'
import { settingsHelp } from './settings/settings-help.ts'

if (process.argv.includes('--help')) {
  console.log(settingsHelp())
  process.exit(0)
}

process.umask(0o077) // what the server writes is for its own user alone
try {
  const settings = readSettings(process.env, process.argv.slice(2))
  const webFolder = path.join(import.meta.dirname, '../../web/dist')
  const server = await startServer(settings, { webFolder, beginStep, say: console.log })
  let stopping = false
  const stop = (signal?: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    void server.close({ isDrained: signal === 'SIGTERM' }).then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', () => stop()) // the start script has ended
  const { advance, runUntil, address, greeting, simulator } = server
  // Only the process that started this one can send these: no network address moves or holds a clock.
  if (advance) process.on('message', ({ seconds }: { seconds: number }) => process.send?.({ now: advance(seconds) }))
  if (runUntil) process.on('message', ({ until }: { until: number | null }) => runUntil(until ?? undefined))
  // Who started this process prints the greeting when all is ready.
  if (process.send) process.send({ ready: true, address, greeting, simulator })
  else for (const line of greeting) console.log(line)
} catch (error) {
  const sentence = sentenceFor(error)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}
