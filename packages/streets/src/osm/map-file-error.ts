export type MapFileProblem = 'wrong-kind' | 'damaged' | 'empty' | 'too_large' | 'unsupported'

/** A file that cannot be imported; the message is a sentence for the person who chose it. */
export class MapFileError extends Error {
  readonly problem: MapFileProblem

  constructor(problem: MapFileProblem, sentence: string) {
    super(sentence)
    this.name = 'MapFileError'
    this.problem = problem
  }
}
