import { checkGuestBudget } from './lib/budget.mjs';
import { say } from './lib/say.mjs';
import { main } from './prepare.mjs';

/* Weighs the first load of the guests' page as it was built last. */
await main(async () => {
  const { table, faults } = checkGuestBudget();
  console.log(table);
  for (const fault of faults) say(`Budget: ${fault}`);
  return faults.length === 0 ? 0 : 1;
});
