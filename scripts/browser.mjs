import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium on this machine. */
export function findBrowser() {
  return PLACES.find((place) => place && existsSync(place))
}
