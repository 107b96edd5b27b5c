// Takes pictures of every page for people to look at, or of some: `node scripts/pictures.mjs [NAME...]`. --readme takes those
// that the README shows.
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, node, root } from './lib.mjs'

const OF_README = ['dashboard', 'mapLive']

const given = process.argv.slice(2)
const isForReadme = given.includes('--readme')
const names = isForReadme ? OF_README : given
installIfNeeded()
await buildIfNeeded()
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
node([vitest, 'run', '--project', 'pictures'], {
  env: { ...process.env, PICTURES: names.join(' ') },
})
if (isForReadme)
  for (const name of OF_README) copyFileSync(`pictures/${name}-light.png`, `docs/pictures/${name}-light.png`)
console.log(`The pictures are in ${isForReadme ? 'docs/pictures' : 'pictures'}.`)
