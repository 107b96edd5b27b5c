import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Proof = z.object({ name: z.string(), at: z.number() })
type Proof = z.infer<typeof Proof>

const proofIn = (backupFolder: string) => path.join(backupFolder, 'restored-as-a-test.json')

/** Which backup was last restored as a test, and when; null where none was, or the file cannot be read. */
export function readProof(backupFolder: string): Proof | null {
  try {
    return Proof.parse(JSON.parse(readFileSync(proofIn(backupFolder), 'utf8')))
  } catch {
    return null // the page says then that there was no test, and the next one writes the file anew
  }
}

export function writeProof(backupFolder: string, proof: Proof): void {
  writeFileSync(proofIn(backupFolder), JSON.stringify(proof), { mode: 0o600 })
}
