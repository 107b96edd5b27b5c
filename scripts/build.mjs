import { buildIfNeeded, installIfNeeded } from './lib.mjs'

installIfNeeded()
await buildIfNeeded()
