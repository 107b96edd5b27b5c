import { expect, test } from 'vitest'
import { ownSpelling } from './own-spelling.ts'

test.each([
  ['/t/token', '/t/token'],
  ['/%74/token', '/t/token'],
  ['/%74/%5A%7a%30%39%41', '/t/Zz09A'],
  ['/t/a%2Fb%3F%25%5B%60%40', '/t/a%2Fb%3F%25%5B%60%40'], // what means something else when it is decoded
  ['/%2574/x?a=%74?', '/%2574/x?a=%74?'],
  ['/app/routes/r/?justStartAndEnd=true', '/app/routes/r/start-and-end'],
])('[SECURITY-34] the address %s is compared as %s', (url, spelling) => {
  expect(ownSpelling(url)).toBe(spelling)
})
