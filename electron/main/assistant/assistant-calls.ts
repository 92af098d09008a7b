import { app, ipcMain, type WebContents } from 'electron';
import { z } from 'zod';
import { assistantBridge } from '#core/bridge/assistant-bridge.ts';
import { callChannel } from '#core/bridge/bridge.ts';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import { desktopRoles } from '#core/bridge/desktop-roles.ts';
import { languages } from '#core/model/hotel.ts';
import { paperWidths } from '#core/model/print.ts';
import { call, serveCalls } from '../ipc/serve-calls.ts';
import { shellPageOf } from '../windows/shell-pages.ts';
import type { Assistant } from './assistant.ts';

/** The maximum length of a text from the page. It is longer than any text that a person would type. */
const longestText = 2_000;
const text = z.string().max(longestText);
const nothing = z.tuple([]);
const credentials = z.tuple([text, text]);

/** Handles the calls from the assistant's window. Removes the handlers of an earlier assistant first. */
export function serveAssistantCalls(assistant: Assistant, contents: WebContents, copy: (text: string) => void): void {
  for (const name of assistantBridge.calls) ipcMain.removeHandler(callChannel(assistantBridge, name));
  serveCalls(
    assistantBridge,
    {
      getState: call(nothing, () => assistant.state),
      chooseLanguage: call(z.tuple([z.enum(languages)]), ([language]) => assistant.chooseLanguage(language)),
      chooseRole: call(z.tuple([z.enum(desktopRoles)]), ([role]) => assistant.chooseRole(role)),
      createAccount: call(credentials, ([email, password]) => assistant.createAccount(email, password)),
      logIn: call(credentials, ([email, password]) => assistant.logIn(email, password)),
      nameHotel: call(z.tuple([text]), ([name]) => assistant.nameHotel(name)),
      chooseNetwork: call(z.tuple([text]), ([chosen]) => assistant.chooseNetwork(chosen)),
      choosePort: call(z.tuple([z.int().min(1).max(65_535)]), ([port]) => assistant.choosePort(port)),
      checkPort: call(nothing, () => assistant.checkPort()),
      confirmNetwork: call(nothing, () => assistant.confirmNetwork()),
      startPhoneTest: call(nothing, () => assistant.startPhoneTest()),
      showPhoneHelp: call(nothing, () => assistant.showPhoneHelp()),
      confirmPhones: call(nothing, () => assistant.confirmPhones()),
      findPrinters: call(nothing, () => assistant.findPrinters()),
      choosePrinter: call(z.tuple([text]), ([address]) => assistant.choosePrinter(address)),
      addPrinter: call(z.tuple([text]), ([typed]) => assistant.addPrinter(typed)),
      choosePaper: call(z.tuple([z.literal([...paperWidths])]), ([dots]) => assistant.choosePaper(dots)),
      printTest: call(nothing, () => assistant.printTest()),
      answerTest: call(z.tuple([z.boolean()]), ([cameOut]) => assistant.answerTest(cameOut)),
      chooseStory: call(z.tuple([z.enum(['sample', 'empty'])]), ([choice]) => assistant.chooseStory(choice)),
      openStep: call(z.tuple([z.enum(consoleSteps.map(({ id }) => id))]), ([step]) => assistant.openStep(step)),
      leaveForLater: call(nothing, () => assistant.leaveForLater()),
      retryServer: call(nothing, () => assistant.retryServer()),
      copyText: call(z.tuple([text]), ([copied]) => copy(copied)),
      openPanel: call(nothing, () => assistant.openPanel()),
      quit: call(nothing, () => app.quit()),
    },
    (caller) => caller.contents === contents && shellPageOf(caller.url) === 'assistant',
  );
}
