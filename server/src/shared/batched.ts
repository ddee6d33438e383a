/**
 * A function that is asked for one thing at a time and answers several together: what is asked for in the same moment, or while an
 * earlier `answer` is under way, is passed to one call of `answer`. That answers in the order in which it was asked.
 */
export function batched<Asked, Answer>(
  answer: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    asked: Asked
    resolve(answer: Answer): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let isAnswering = false

  async function answerAll(): Promise<void> {
    // Everything that is asked for in this moment.
    await undefined
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const answers = await answer(batch.map(({ asked }) => asked))
        for (const [index, one] of batch.entries()) one.resolve(answers[index] as Answer)
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    isAnswering = false
  }

  return asked =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (isAnswering) return
      isAnswering = true
      void answerAll()
    })
}
