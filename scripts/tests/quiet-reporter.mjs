// Prints what failed, with what it printed, and how far a part of the tests is.
import { MinimalReporter } from 'vitest/node'

/** On a terminal the line of progress is written again and again, elsewhere at each quarter. */
export class QuietReporter extends MinimalReporter {
  #files = 0
  #ended = 0
  #passed = 0
  #failed = 0
  #began = performance.now()

  onInit(context) {
    this.ctx = context // without the banner of each part
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
  }

  onTestModuleEnd(module) {
    super.onTestModuleEnd(module)
    this.#ended++
    this.#passed += [...module.children.allTests('passed')].length
    this.#failed += [...module.children.allTests('failed')].length
    const isEnd = this.#ended === this.#files
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${this.#line()}${isEnd ? '\n' : ''}`)
    else if (this.#isAtQuarter()) console.log(this.#line())
  }

  /** The counts of all parts are printed at the end. */
  reportTestSummary() {}

  #line() {
    const seconds = Math.round((performance.now() - this.#began) / 1000)
    const counts = `${this.#passed} tests passed, ${this.#failed} failed`
    return `  ${this.#ended} of ${this.#files} files: ${counts} (${seconds} s)`
  }

  #isAtQuarter() {
    const quarterOf = (files) => Math.floor((4 * files) / this.#files)
    return quarterOf(this.#ended) > quarterOf(this.#ended - 1)
  }
}
