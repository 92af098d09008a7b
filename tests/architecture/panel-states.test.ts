import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { panelStates } from '../support/e2e/panel-states/panel-states.ts';
import { statesByComponent } from '../support/e2e/panel-states/states-by-component.ts';
import { listFiles, root } from './source-files.ts';

const panel = 'renderer/admin/';
/** Matches the use of a component that is not always on the screen. */
const passing =
  /<(Modal|Menu|ConfirmDialog|LoadProblem|ErrorBanner|FormProblem|Empty|Skeleton|Loader|Alert|FullPage|EntryPage)\b/;
/** Matches the files of such components themselves. The states are those of the components that use them. */
const made = /^feedback\/(confirm-dialog|error-banner|form-problem|load-problem)\.tsx$/;

const components = listFiles('renderer/admin', /\.tsx$/)
  .filter((file) => !/\.test\.tsx$/.test(file) && passing.test(readFileSync(path.join(root, file), 'utf8')))
  .map((file) => file.slice(panel.length))
  .filter((file) => !made.test(file));

it('each panel file with a dialog, a menu, or a loading, failing or empty list has a state or a browser test', () => {
  expect(components.filter((component) => statesByComponent[component] === undefined)).toEqual([]);
  expect(Object.keys(statesByComponent).filter((component) => !components.includes(component))).toEqual([]);
});

it('the table of states names only states and browser tests that exist, and no two states have the same name', () => {
  const names = Object.values(panelStates).flatMap((states) => states.map(({ name }) => name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const exists = (stateOrSpec: string) =>
    names.includes(stateOrSpec) || existsSync(path.join(root, 'tests/e2e', stateOrSpec));
  expect(
    Object.values(statesByComponent)
      .flat()
      .filter((stateOrSpec) => !exists(stateOrSpec)),
  ).toEqual([]);
});
