// Sends recorded requests of devices to the real server: `node scripts/proofs/prove-protocol.mjs [--vectors FILE]`.
import { installIfNeeded, node } from '../lib.mjs'

installIfNeeded()
node(['--import', 'tsx', 'packages/server/proofs/protocol/protocol.ts', ...process.argv.slice(2)])
