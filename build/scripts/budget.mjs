import { checkGuestBudget } from './lib/budget.mjs';
import { say } from './lib/say.mjs';
import { main } from './prepare.mjs';

/* Measures the first load of the guests' page in its last build, and fails if it exceeds the budget. */
await main(async () => {
  const { table, faults } = checkGuestBudget();
  console.log(table);
  for (const fault of faults) say(`Budget: ${fault}`);
  return faults.length === 0 ? 0 : 1;
});
