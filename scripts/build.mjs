import { buildIfNeeded, installIfNeeded } from './lib.mjs'

installIfNeeded()
buildIfNeeded()
