import path from 'node:path'
import { startServer } from './start.ts'
import { StorageError } from './db/lock.ts'
import { readSettings, SettingError } from './settings.ts'
import { settingsHelp } from './settings-help.ts'

if (process.argv.includes('--help')) {
  console.log(settingsHelp())
  process.exit(0)
}

process.umask(0o077) // what the server writes is for its own user alone
try {
  const settings = readSettings(process.env, process.argv.slice(2))
  const webFolder = path.join(import.meta.dirname, '../../web/dist')
  const server = await startServer(settings, { webFolder })
  let stopping = false
  const stop = (signal?: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    void server.close({ isDrained: signal === 'SIGTERM' }).then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', () => stop()) // the start script has ended
  const { advance } = server
  // Only the process that started this one can send this: no network address moves a clock.
  if (advance) process.on('message', ({ seconds }: { seconds: number }) => process.send?.({ now: advance(seconds) }))
  for (const line of server.greeting) console.log(line)
  process.send?.({ ready: true, address: server.address, simulator: server.simulator })
} catch (error) {
  const sentence = sentenceFor(error)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}

/** The sentence for the operator; undefined for a bug, which shows its stack. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof SettingError || error instanceof StorageError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'EADDRINUSE') {
    return `${error.message.replace('listen EADDRINUSE: ', '')}. Stop the other program or set PORT.`
  }
  if (error.code === 'EACCES') return `${error.message}. Choose a port above 1024 with PORT.`
  return undefined
}
