import { cpSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/** One file for the server; packages of this house go in, libraries stay outside. */
export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'map-worker': 'src/features/map/map-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@firstbell\//] },
  plugins: [
    {
      name: 'files-beside-the-bundle',
      closeBundle() {
        cpSync(path.join(here, 'src/db/migrations'), path.join(here, 'dist/migrations'), { recursive: true })
        cpSync(path.join(here, 'src/db/embedded-worker.mjs'), path.join(here, 'dist/embedded-worker.mjs'))
      },
    },
  ],
})
