import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { requireBrowser } from '../../scripts/browser.mjs'
import { emptyFolder, startServer, TRACES } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo that was started once and stopped. */
    preparedFolder: string
    browserPath: string
  }
}

/** Makes the demo once: a copy of its folder wakes in a fraction of the time that a first start takes. */
export async function setup(project: TestProject): Promise<() => void> {
  const browserPath = requireBrowser()
  const folder = emptyFolder()
  const server = await startServer(folder)
  await fetch(`${server.url}/tiles.json`) // answered when the town is imported, which goes on after the start
  await server.end()
  project.provide('preparedFolder', folder)
  project.provide('browserPath', browserPath)
  return () => {
    for (const made of [folder, TRACES]) rmSync(made, { recursive: true, force: true })
  }
}
