/** How many cases a test draws: few whenever all checks run, many with TEST_THOROUGH (`npm test -- --thorough`). */
export const drawn = (few: number, many: number): number => (process.env.TEST_THOROUGH ? many : few)
