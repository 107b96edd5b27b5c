// For developing: the server from its sources, started anew at each change, and the pages with hot reload.
import { installIfNeeded, root, start } from './lib.mjs'
import path from 'node:path'

installIfNeeded()
const server = start([
  '--import',
  'tsx',
  '--watch-path=packages',
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
])
const pages = start([path.join(root, 'node_modules/vite/bin/vite.js')], { cwd: 'packages/web' })
server.on('exit', () => pages.kill('SIGTERM'))
pages.on('exit', (code) => process.exit(code ?? 0))
