import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than their length says: last, one of them would keep one worker busy while the other has ended. */
const FIRST = ['servers', 'pages', 'backups', 'start']

/** Where nothing was measured yet vitest begins with the largest files, and these go before them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isFirst = ({ moduleId }: TestSpecification) => FIRST.some((name) => moduleId.endsWith(`/${name}.e2e.ts`))
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
