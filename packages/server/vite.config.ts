import { cpSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/** One file for the server; packages of this house go in, libraries stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    sourcemap: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/commands/admin.ts',
        backup: 'src/commands/backup.ts',
        'region-cli': 'src/commands/region.ts',
        'import-worker': 'src/engine/region/import-worker.ts',
        'streets-worker': 'src/engine/region/streets-worker.ts',
        'lookup-worker': 'src/engine/region/lookup-worker.ts',
        'pdf-worker': 'src/adapters/pdf/pdf-worker.ts',
        'planning-worker': 'src/engine/planning/search/planning-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
  // Two versions of pbf are installed; from the bundle Node would find the other one.
  ssr: { noExternal: [/^@firstbell\//, 'pbf'] },
  plugins: [
    {
      name: 'files-beside-the-bundle',
      closeBundle() {
        cpSync(path.join(here, 'src/db/migrations'), path.join(here, 'dist/migrations'), { recursive: true })
        const former = 'former-engine.mjs'
        cpSync(path.join(here, 'src/db/convert', former), path.join(here, 'dist', former))
      },
    },
  ],
})
