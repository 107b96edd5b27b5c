import { z } from 'zod'

/** A report or a signed count with the rows behind it: files that a reader puts into one archive. */
export const ReportBundle = z.object({
  /** Of the archive, without an extension. */
  name: z.string(),
  /** SHA-256, in hex: of SHA256SUMS; of a count week, the one that was signed. */
  digest: z.string(),
  files: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type ReportBundle = z.infer<typeof ReportBundle>
