import { defineConfig } from 'vite'

/** One file for each command; everything it needs goes in. */
export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { input: { cli: 'src/cli.ts', 'feed-cli': 'src/feed-cli.ts' } },
  },
  ssr: { noExternal: true },
})
