import { parseArgs } from 'node:util'
import { cookieTransport } from './cookies.ts'
import { run } from './office/runner.ts'
import { accountsOf, devicesOf, numberOf, serverOf, Unusable } from './settings.ts'
import { readText, runCommand, untilEnded, wait } from './terminal.ts'

const USAGE = 'Usage: --server URL --accounts FILE --devices FILE [--seed N] [--interval SECONDS] [--no-faults]'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      accounts: { type: 'string' },
      devices: { type: 'string' },
      seed: { type: 'string', default: '1' },
      interval: { type: 'string', default: '5' },
      'no-faults': { type: 'boolean', default: false },
    },
  })
  if (!values.server || !values.accounts || !values.devices) throw new Unusable(USAGE)
  const { administrator, organizationId } = accountsOf(readText(values.accounts), values.accounts)
  await run(
    {
      transport: cookieTransport(serverOf(values.server)),
      send: fetch,
      nowMs: () => performance.now(),
      wait,
      log: (line) => console.log(`Simulator: ${line}`),
      ...(process.send && { pace: (progress) => process.connected && process.send?.(progress) }),
    },
    {
      account: administrator,
      organizationId,
      devices: devicesOf(readText(values.devices), values.devices),
      seed: numberOf(values.seed, '--seed', 0),
      intervalSeconds: Math.round(numberOf(values.interval, '--interval', 1)),
      withFaults: !values['no-faults'],
    },
    untilEnded(),
  )
})
