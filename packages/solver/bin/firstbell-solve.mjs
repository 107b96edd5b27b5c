#!/usr/bin/env node
// The sources run as they are: Node reads TypeScript through tsx, in this process's threads as well.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/command/main.ts', import.meta.url))
const tsx = import.meta.resolve('tsx')
const child = spawn(process.execPath, ['--import', tsx, main, ...process.argv.slice(2)], { stdio: 'inherit' })
process.on('SIGINT', () => {}) // Ctrl-C reaches the child as well, which ends with its best plan
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
