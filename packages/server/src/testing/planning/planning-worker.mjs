// A thread does not inherit the reader of TypeScript: it registers its own before it loads anything.
import { register } from 'tsx/esm/api'

register()
await import('../../engine/planning/search/planning-worker.ts')
