// Sends recorded trips into a running server, as a device would; signed in with the demo's account unless another is given.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

const flags = process.argv.slice(2)
const accounts = path.join(process.env.DATA_DIR ?? 'data', 'demo-accounts.json')
const isSaid = flags.some((flag) => /^--(accounts|email|list)/.test(flag))

installIfNeeded()
await buildIfNeeded()
start([
  '--enable-source-maps',
  'packages/simulator/dist/feed-cli.js',
  ...flags,
  ...(isSaid || !existsSync(accounts) ? [] : ['--accounts', accounts]),
]).on('exit', (code) => process.exit(code ?? 1))
