import { defineConfig } from 'vite'

/** One file for each command; everything it needs goes in. */
export default defineConfig({
  build: {
    ssr: true,
    sourcemap: true,
    target: 'node20',
    rolldownOptions: { input: { cli: 'src/cli.ts', 'feed-cli': 'src/feed-cli.ts' } },
  },
  ssr: { noExternal: true },
})
