// What each part of the checks may cost in processor time, and what it cost. Whoever adds a test pays for it here.

/** In loads (scripts/tests/processor-time.mjs): about seconds of processor time. */
export const BUDGETS = {
  'Static checks, side by side': 160,
  'Unit tests': 130,
  'The server': 890,
  'Journeys in a browser': 1960,
}
/** What machines differ in beside their speed. */
export const TOLERANCE = 1.3
const MAX_FILES_NAMED = 5

/** @typedef {{ loads: number, files: Record<string, number> }} Cost of a part and of its files, in loads */

/** The cost of a part is spread over its files as their seconds are.
 * @param {number} loads
 * @param {{ file: string, seconds: number }[]} files
 * @returns {Cost} */
export function costOf(loads, files) {
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0)
  return {
    loads: rounded(loads),
    files: Object.fromEntries(files.map((one) => [one.file, rounded((loads * one.seconds) / seconds)])),
  }
}

const rounded = (loads) => Number(loads.toFixed(1))

/** Parts that cost more than they may, each with the files that grew since the run before.
 * @param {Record<string, Cost>} costs
 * @param {Record<string, Cost>} before
 * @param {Record<string, number>} budgets */
export function overBudget(costs, before, budgets) {
  return Object.entries(costs).flatMap(([part, { loads, files }]) => {
    const budget = budgets[part]
    if (!budget || loads <= budget * TOLERANCE) return []
    const grown = Object.entries(files)
      .map(([file, now]) => ({ file, more: now - (before[part]?.files[file] ?? 0) }))
      .filter(({ more }) => more >= 1)
      .sort((a, b) => b.more - a.more)
      .slice(0, MAX_FILES_NAMED)
      .map(({ file, more }) => `${file} by ${Math.round(more)}`)
    const sentence = `${part} cost ${Math.round(loads)} loads of processor time; the budget is ${budget}`
    return [grown.length > 0 ? `${sentence}. Grown: ${grown.join(', ')}` : sentence]
  })
}
