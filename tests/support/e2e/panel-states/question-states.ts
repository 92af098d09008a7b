import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { library } from '#core/locales/ja/library.ts';
import { limits } from '#core/rules/limits.ts';
import { createQrPhoto } from '../../camera.ts';
import {
  addQuestion,
  chooseType,
  editQuestion,
  openTab,
  saveStory,
  writeOption,
  writeQuestion,
} from '../editor-steps.ts';
import { expect } from '../fixtures.ts';
import { fillText } from '../texts.ts';
import { dataTexts, newStoryPath, openSampleStory, pickFile, sampleStoryCall } from './editor-story.ts';
import {
  addDataTexts,
  changeReply,
  expectAlert,
  expectDialog,
  expectText,
  failCalls,
  type PanelState,
  pressButton,
  replyWith,
} from './state.ts';
import { visitLoadedPage } from './visit.ts';

/** A place for rainy days. */
const indoor = { spotName: '海の見える窓', questionText: '波のよく見える窓をさがして。', hint: '海のほうだよ。' };

/** The states of a question in the editor's form. */
export const questionStates: readonly PanelState[] = addDataTexts(dataTexts, [
  ...([2, 3, 6] as const).map((n) => ({
    name: `editor, question ${n} in the form`,
    open: async (page: Page) => {
      await openSampleStory(page);
      await editQuestion(page, n);
      await expect(page.getByRole('heading', { name: new RegExp(editor['form.editTitle']) })).toBeVisible();
    },
  })),
  {
    name: 'editor, a question that lost its text',
    open: async (page) => {
      await openSampleStory(page);
      await editQuestion(page, 2);
      await writeQuestion(page, '');
      await pressButton(page, editor['form.update']);
      await expectText(page, editor['form.problem.TEXT_REQUIRED']);
    },
  },
  {
    name: 'editor, a choice without answer and texts',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await openTab(page, 'questions');
      await writeQuestion(page, '灯台の色は');
      await addQuestion(page);
      await expectText(page, editor['form.problem.CORRECT_OPTION_REQUIRED']);
    },
    dataTexts: ['灯台の色は'],
  },
  {
    name: 'editor, a choice without texts',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await openTab(page, 'questions');
      await writeQuestion(page, '灯台の色は');
      await writeOption(page, 'A', '白', true);
      await addQuestion(page);
      await expectText(page, editor['form.problem.OPTION_TEXTS_REQUIRED']);
    },
    dataTexts: ['灯台の色は', '白'],
  },
  {
    name: 'editor, a spot',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await openTab(page, 'questions');
      for (const [text, name] of [
        ['ふたりの番人の足もと。', '石垣の門'],
        ['空が映る水のそば。', 'プールサイドの青いベンチのうしろ'],
      ] as const) {
        await chooseType(page, 'spot');
        await writeQuestion(page, text);
        await page.getByLabel(editor['form.spotName']).fill(name);
        await addQuestion(page);
      }
      await editQuestion(page, 2);
      await expect(page.getByText('石垣の門')).toBeVisible();
    },
    dataTexts: ['ふたりの番人の足もと。', '石垣の門', '空が映る水のそば。', 'プールサイドの青いベンチのうしろ'],
  },
  ...(['read', 'not to be read'] as const).map((sign) => ({
    name: `editor, the sign of a spot, ${sign}`,
    open: async (page: Page) => {
      await changeReply<StaffStory>(page, sampleStoryCall, (story) => ({
        data: {
          ...story,
          questionsAnswers: story.questionsAnswers.map((question, index) =>
            index === 0
              ? { ...question, questionId: 'gate', questionType: 'spot' as const, spotName: '石垣の門', indoor }
              : question,
          ),
        },
      }));
      const spots = [
        { questionId: 'gate', spotName: '石垣の門', spotCode: 'w6n3t8kq', onTheWay: 2 },
        { questionId: 'gate', spotName: indoor.spotName, spotCode: 'z3k9m2wq', onTheWay: 0, isIndoor: true },
      ];
      if (sign === 'read') await replyWith(page, 'stories/[^/]*/spots', { data: spots });
      else await failCalls(page, 'stories/[^/]*/spots');
      const poster = await createQrPhoto('http://192.0.2.1:8080/spot/w6n3t8kq');
      await page.route('**/spot-poster.png*', (route) => route.fulfill({ contentType: 'image/png', body: poster }));
      await openSampleStory(page);
      await editQuestion(page, 1);
      if (sign === 'read') {
        await expectText(page, 'w6n3 t8kq');
        await expectText(page, 'z3k9 m2wq');
        await expect(page.getByRole('img', { name: library['spots.poster'] })).toHaveCount(2);
      } else await expectAlert(page);
    },
    dataTexts: ['石垣の門', 'w6n3 t8kq', 'z3k9 m2wq', 'PDF', ...Object.values(indoor)],
  })),
  {
    name: 'editor, a riddle without answer',
    open: async (page) => {
      await visitLoadedPage(page, newStoryPath);
      await openTab(page, 'questions');
      await chooseType(page, 'no_answer');
      await writeQuestion(page, '灯台の色は');
      await addQuestion(page);
      await expectText(page, editor['form.problem.ANSWER_REQUIRED']);
    },
    dataTexts: ['灯台の色は'],
  },
  ...(
    [
      ['no picture', 'a.txt', 10, 'NOT_AN_IMAGE'],
      ['too large a picture', 'a.jpg', limits.uploadBytes + 1, 'TOO_LARGE'],
    ] as const
  ).map(([name, file, bytes, fault]) => ({
    name: `editor, ${name}`,
    open: async (page: Page) => {
      await visitLoadedPage(page, newStoryPath);
      await openTab(page, 'questions');
      await pickFile(page, editor['form.picture'], file, bytes);
      await expectText(page, editor[`picture.${fault}`]);
    },
  })),
  {
    name: 'editor, a picture enlarged',
    open: async (page) => {
      await openSampleStory(page);
      await page
        .getByRole('button', { name: /を大きく見る$/ })
        .first()
        .click();
      await expectDialog(page);
    },
  },
  {
    name: 'editor, a question was deleted',
    open: async (page) => {
      await openSampleStory(page);
      await pressButton(page, fillText(editor['question.deleteN'], { n: 2 }));
      await expectText(page, editor['question.deleted']);
    },
  },
  {
    name: 'editor, save with a question in the form',
    open: async (page) => {
      await openSampleStory(page);
      await writeQuestion(page, '月夜の宝さがし');
      await saveStory(page);
      await expectDialog(page);
    },
  },
  {
    name: 'editor, another question with one in the form',
    open: async (page) => {
      await openSampleStory(page);
      await editQuestion(page, 2);
      await writeQuestion(page, '月夜の宝さがし');
      await editQuestion(page, 3);
      await expectDialog(page);
    },
  },
]);
